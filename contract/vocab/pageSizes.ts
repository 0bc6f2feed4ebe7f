import { vocabulary } from '#contract/kit/vocabulary.ts'

function rows(count: number) {
  return { id: count, label: String(count) }
}

/** How many rows a page of a list can show. */
export const pageSizes = vocabulary('Page size', {
  five: rows(5),
  ten: rows(10),
  thirty: rows(30),
  fifty: rows(50),
  hundred: rows(100),
})

/** The page size of a list that has not been given another. */
export const defaultPageSize = pageSizes.fifty

/** That of reports and trackers. */
export const reportPageSize = pageSizes.ten
