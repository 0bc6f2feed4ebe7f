import type { ScreeningSheet } from '#contract/domains/screening/model.ts'

type Asked = ScreeningSheet['questions']

/** The questions of a sheet by their headings, in order. */
export function groupsOf(questions: Asked): [string, Asked][] {
  const groups = new Map<string, Asked>()
  for (const question of questions) groups.set(question.group, [...(groups.get(question.group) ?? []), question])
  return [...groups]
}
