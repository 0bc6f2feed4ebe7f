import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** The months of the year. */
export const months = vocabulary('Month', {
  january: { id: 1, label: 'January' },
  february: { id: 2, label: 'February' },
  march: { id: 3, label: 'March' },
  april: { id: 4, label: 'April' },
  may: { id: 5, label: 'May' },
  june: { id: 6, label: 'June' },
  july: { id: 7, label: 'July' },
  august: { id: 8, label: 'August' },
  september: { id: 9, label: 'September' },
  october: { id: 10, label: 'October' },
  november: { id: 11, label: 'November' },
  december: { id: 12, label: 'December' },
})

/** The number of a month. */
export type MonthId = IdOf<typeof months>

/** The periods by which a report groups its rows. */
export const viewModes = vocabulary('View mode', {
  monthly: { ...word('Monthly'), months: 1 },
  quarterly: { ...word('Quarterly'), months: 3 },
  halfYearly: { ...word('Half yearly'), months: 6 },
})

/** One of the view modes. */
export type ViewMode = IdOf<typeof viewModes>

/** The words that stand for a recent date. */
export const dateWords = vocabulary('Date word', { today: word('TODAY'), yesterday: word('YESTERDAY') })

/** How the time of a day named by a date word is shown. */
export const timeFormat = 'hh:mm A'

/** How any other moment is shown. */
export const dateTimeFormat = 'DD-MM-YYYY hh:mm A'

/** The first year that reports offer. */
export const firstReportYear = 2012

/** The first year offered for births and passed examinations. */
export const firstBirthYear = 1960

/** The years from one to another, newest first. */
export function yearsBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => last - index)
}

/** Years of births and passed examinations up to this one, newest first. */
export const passedYears = yearsVocabulary(firstBirthYear)

/** The years from the first to the current one, newest first, as a list to choose from. */
export function yearsVocabulary(first: number) {
  const years = yearsBetween(first, new Date().getFullYear())
  return vocabulary('Year', Object.fromEntries(years.map((year) => [`year${year}`, { id: year, label: String(year) }])))
}

/** The days of a week, by their ISO numbers. */
export const weekdays = vocabulary('Weekday', {
  monday: { id: 1, label: 'Monday' },
  tuesday: { id: 2, label: 'Tuesday' },
  wednesday: { id: 3, label: 'Wednesday' },
  thursday: { id: 4, label: 'Thursday' },
  friday: { id: 5, label: 'Friday' },
  saturday: { id: 6, label: 'Saturday' },
  sunday: { id: 7, label: 'Sunday' },
})

/** The number of a weekday. */
export type WeekdayId = IdOf<typeof weekdays>
