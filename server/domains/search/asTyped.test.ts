import { expect, test } from 'vitest'
import { getSuggestions } from '#contract/domains/search/endpoints.ts'
import { candidateSearch } from '#contract/domains/search/lists.ts'
import { noticePeriods } from '#contract/vocab/noticePeriods.ts'
import { cities, courses, skills } from '#server/records/masters/tables.ts'
import { world } from '#server/test/world.ts'
import { indexCandidates } from './indexing.ts'

/** A house that knows some words, and a candidate who is found by what recruiters type. */
async function house() {
  const w = await world()
  const [node] = await w.db
    .insert(skills)
    .values([
      { name: 'Node.js', category: 'IT' },
      { name: 'Javascript', category: 'IT' },
    ])
    .returning()
  const [degree] = await w.db.insert(courses).values({ name: 'B.Tech' }).returning()
  await w.db.insert(cities).values([
    { name: 'Pune', aliases: ['Poona'] },
    { name: 'Navi Mumbai', aliases: ['New Bombay'] },
  ])
  const asha = await w.make.candidate({
    ...{ firstName: 'Asha', designation: 'Java Developer', currentCityName: 'Pune', contactNumber: '9812345678' },
    ...{ skillIds: [node!.id], courseIds: [degree!.id], totalExperience: 4, currentCtc: 12 * 10_000_000 },
    noticePeriod: noticePeriods.thirtyDays,
  })
  const ravi = await w.make.candidate({
    ...{
      firstName: 'Ravi',
      designation: 'Javascript Developer',
      currentCityName: 'Navi Mumbai',
      contactNumber: '9898989898',
    },
    ...{ totalExperience: 9, currentCtc: 30 * 10_000_000, noticePeriod: noticePeriods.ninetyDays },
  })
  await indexCandidates(w.db, [asha.id, ravi.id])
  const recruiter = await w.as('Recruiter')
  const found = async (search: string) => {
    const { rows, count } = await recruiter.call(candidateSearch, { search })
    expect(count).toBe(rows.length)
    return rows.map(({ fullName }) => fullName?.split(' ')[0]).sort()
  }
  const offered = async (search: string) => (await recruiter.call(getSuggestions, { search })).suggestions
  return { found, offered }
}

test('a search finds what is typed as recruiters type it', async () => {
  const { found } = await house()
  const typed: Record<string, string[]> = {
    ...{ nodejs: ['Asha'], 'node js': ['Asha'], 'skill:nodejs': ['Asha'], btech: ['Asha'], 'b.tech': ['Asha'] },
    ...{
      5678: ['Asha'],
      '45678': ['Asha'],
      '98123 45678': ['Asha'],
      '+91 9812345678': ['Asha'],
      'phone:5678': ['Asha'],
    },
    ...{ 678: [], '9812': [], 'email:5678': [], 'ravi OR 5678': ['Asha', 'Ravi'], 'developer NOT 5678': ['Ravi'] },
    ...{
      'java & developer': ['Asha'],
      'java | ravi': ['Asha', 'Ravi'],
      'java|ravi': ['Asha', 'Ravi'],
      'java, developer': ['Asha'],
    },
    ...{ 'java and': ['Asha'], 'or java': ['Asha'], 'developer not': ['Asha', 'Ravi'] },
    ...{
      'ctc:10-15': ['Asha'],
      'exp:3-5': ['Asha'],
      'exp:5+': ['Ravi'],
      'notice:30': ['Asha'],
      'notice:90d': ['Asha', 'Ravi'],
    },
  }
  for (const [search, names] of Object.entries(typed)) expect([search, await found(search)]).toEqual([search, names])
})

test('a typed sentence offers the search it means, where that finds somebody', async () => {
  const { found, offered } = await house()
  const typed: Record<string, string> = {
    'java developer in Pune 30 days': 'java developer city:pune notice:..30',
    'developer Navi Mumbai 5+ years': 'developer city:"navi mumbai" experience:5..',
    'java developer in Poona 30 days': 'java developer city:pune notice:..30',
    'developer New Bombay 5+ years': 'developer city:"navi mumbai" experience:5..',
    'developers with 10-15 lakhs': '',
    'developer 10-15 lakhs': 'developer ctc:10..15',
    'developer under 15 lpa, immediate to 30 days': 'developer notice:..30 ctc:..15',
    'java developer 3 to 5 years 30 days notice period': 'java developer notice:..30 experience:3..5',
    'java people in Pune who can join in 30 days': 'java city:pune notice:..30',
    'java developers in Pune who can start within a month': '',
    'java developer in Pune, available within 2 months': 'java developer city:pune notice:..60',
    'java developer': '',
  }
  for (const [sentence, meant] of Object.entries(typed)) {
    expect([sentence, (await offered(sentence)).map(({ query }) => query)]).toEqual([sentence, meant ? [meant] : []])
    if (meant) expect(await found(meant)).toHaveLength(1)
  }
})

test('one slip of the keys is mended where hardly anybody is found, and never where the word is known', async () => {
  const { offered } = await house()
  for (const slip of ['javascrpt', 'javasscript', 'jvaascript', 'javescript']) {
    expect(await offered(slip)).toEqual([{ kind: 'spelling', query: 'javascript', count: 1 }])
  }
  expect(await offered('javascrpt city:"navi mumbai" exp:5+')).toMatchObject([
    { query: 'javascript city:"navi mumbai" experience:5..' },
  ])
  for (const right of ['javascript', 'java', 'jvscript', 'xyzzy', ''])
    expect([right, await offered(right)]).toEqual([right, []])
})
