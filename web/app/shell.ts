import { quickTools } from '#contract/vocab/shell.ts'
import { shellTool } from '#web/kit/pages/shellParts.ts'

/** The CTC calculator, which needs no server. */
export const ctcCalculator = shellTool({ tool: quickTools.ctcCalculator, dialog: () => import('./CtcCalculator.tsx') })
