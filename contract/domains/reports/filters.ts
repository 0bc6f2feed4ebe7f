import { columns, filters } from '#contract/kit/list.ts'
import { viewModes } from '#contract/vocab/calendar.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import { dayOfInstant, monthAround } from './periods.ts'

const thisMonth = () => monthAround(dayOfInstant(new Date()))

/** The period of a report, at first the current calendar month, and how it is divided. */
export const periodFilters = {
  from: filters.from('From', { initial: () => thisMonth().from }),
  to: filters.to('To', { initial: () => thisMonth().to }),
  viewMode: filters.oneOf('View mode', viewModes),
}

/** What the figures of a report can be narrowed to. */
export const scopeFilters = {
  organizations: filters.anyRef('Organizations', 'organizations'),
  positions: filters.anyRef('Positions', 'positions'),
  verticals: filters.anyOf('Verticals', verticals),
}

/** The part of the period that a row stands for; empty without a view mode. */
export const periodColumn = columns.text('Period', {
  definition: 'The part of the period, by the view mode. Quarters and half years are those of the calendar.',
})
