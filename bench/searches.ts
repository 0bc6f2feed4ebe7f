import { candidateSearch } from '#contract/domains/search/lists.ts'
import { noticePeriods } from '#contract/vocab/noticePeriods.ts'
import type { Row, Variation } from './variations.ts'

/**
 * What people type into the search: rare and common words, each operator, ranges, filters, a page far back, and the
 * beginnings that are looked for while somebody goes on typing.
 */
export function searches(sample: readonly Row[]): Variation[] {
  const texts: Record<string, string> = {
    'a word nobody has': 'zyzzyva',
    'a name': String(sample[0]?.['fullName'] ?? 'Asha Kumar'),
    'a common word': 'designed',
    AND: 'java AND payment',
    OR: 'java OR python OR oracle',
    NOT: 'java NOT warehouse',
    parentheses: 'java AND (payment OR audit) NOT trainee',
    'a phrase': '"payment services"',
    'a prefix': 'micro*',
    'a field': 'skill:java',
    'a range': 'java experience:5..8',
    'a range alone': 'experience:5..8',
    'two words in one': 'nodejs',
    'a word and its parts': 'javascript',
    'the end of a phone number': '5678',
    'a slip of the keys': 'javascrpt',
    'a sentence': 'java developer in Pune 30 days',
    ...Object.fromEntries(['pa', 'pay', 'paym', 'payme'].map((typed) => [`typing ${typed}`, `${typed}*`])),
  }
  const filters = { noticePeriod: [noticePeriods.thirtyDays], minExp: 3, maxExp: 8 }
  return [
    ...Object.entries(texts).map(([name, search]) => ({ name, body: { search } })),
    { name: 'with filters', body: { search: 'java', ...filters } },
    { name: 'page 100', body: { search: 'java', pageNo: candidateSearch.firstPage + 99 } },
  ]
}
