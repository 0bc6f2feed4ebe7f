import { quickTools } from '#contract/vocab/shell.ts'
import { shellTool } from '#web/kit/pages/shellParts.ts'

/** What is decided for the whole workspace, at a glance. */
export const settingTool = shellTool({ tool: quickTools.setting, dialog: () => import('./SettingDialog.tsx') })
