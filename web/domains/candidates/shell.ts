import { quickTools } from '#contract/vocab/shell.ts'
import { shellTool } from '#web/kit/shellParts.ts'

/** The dialog that adds a candidate, from everywhere. */
export const addCandidate = shellTool({
  tool: quickTools.addCandidate,
  dialog: () => import('./AddCandidateDialog.tsx'),
})
