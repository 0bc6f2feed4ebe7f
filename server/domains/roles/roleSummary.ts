import { reachOfRole } from '#contract/domains/roles/reach.ts'
import { menuOf } from '#contract/vocab/menus.ts'
import type { Permission } from '#contract/vocab/permissions.ts'
import { dashboardReports, reportsAmong } from '#contract/vocab/reports.ts'
import { maskedRoles, type Role } from '#contract/vocab/roles.ts'
import { quickTools } from '#contract/vocab/shell.ts'

const labelsOr = (labels: readonly string[], none: string) => (labels.length ? labels : [none])

/** What people of a role see, in plain words: where they get, whom they reach, and what is hidden from them. */
export function roleSummaryOf(role: Role, held: ReadonlySet<Permission>): { title: string; lines: string[] }[] {
  const reach = reachOfRole[role]
  const menu = menuOf(role, held).map(({ label }) => label)
  const tools = quickTools.terms.filter(({ permission }) => held.has(permission)).map(({ label }) => label)
  const reports = reportsAmong(held).map(dashboardReports.labelOf)
  const isMasked = maskedRoles.includes(role) || !held.has('candidate.readUnmasked')
  const readsCandidates = held.has('candidate.read')
  return [
    { title: 'Menu', lines: [...labelsOr(menu, 'No menu entry')] },
    { title: 'Organizations and positions', lines: [reach.organizations] },
    {
      title: 'Candidates',
      lines: readsCandidates ? [reach.candidates, ...(isMasked ? [masked] : [unmasked])] : ['No candidate'],
    },
    { title: 'Reports on the dashboard', lines: [...labelsOr(reports, 'No report')] },
    { title: 'Tools', lines: [...labelsOr(tools, 'No tool')] },
  ]
}

const masked = 'Names, contacts and CVs stay hidden until the reveal point'
const unmasked = 'Names, contacts and CVs are shown in full'
