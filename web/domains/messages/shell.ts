import { quickTools } from '#contract/vocab/shell.ts'
import { shellTool } from '#web/kit/pages/shellParts.ts'

/** The dialog that writes to everybody. */
export const broadcastTool = shellTool({
  tool: quickTools.sendBroadcastMessage,
  dialog: () => import('./BroadcastDialog.tsx'),
})
