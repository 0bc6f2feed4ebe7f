import { quickTools } from '#contract/vocab/shell.ts'
import { shellFiles, shellTool } from '#web/kit/pages/shellParts.ts'

/** The dialog that adds a candidate, from everywhere. */
export const addCandidate = shellTool({
  tool: quickTools.addCandidate,
  dialog: () => import('./AddCandidateDialog.tsx'),
})

/** CVs that are dropped anywhere. */
export const droppedCvs = shellFiles(() => import('./DroppedCvs.tsx'))
