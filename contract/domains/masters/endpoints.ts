import { z } from 'zod'
import { nothing, query } from '#contract/kit/endpoint.ts'
import { text } from '#contract/kit/fields.ts'

/** One word of a master list. */
export const masterItem = z.object({ id: z.number(), name: z.string() })

const items = z.object({ items: z.array(masterItem) })

/** A part of the name; without it the whole list. */
const byName = z.object({ search: text('Search', { max: 100 }).nullish() })

const idsInText = z
  .string()
  .max(4000)
  .regex(/^\d+(,\d+)*$/, 'Ids are written as 1,2,3')

function masterQuery<const Call extends `GET /${string}`>(call: Call, summary: string) {
  return query({ call, access: 'master.read', summary, input: byName, output: items })
}

export const getVerticals = query({
  call: 'GET /api/master/vertical',
  access: 'master.read',
  summary: 'The verticals',
  input: nothing,
  output: items,
})

export const getRoles = query({
  call: 'GET /api/master/role',
  access: 'master.read',
  summary: 'The basic roles',
  input: nothing,
  output: z.object({ items: z.array(z.object({ roleId: z.number(), name: z.string() })) }),
})

export const getCities = query({
  call: 'GET /api/master/city',
  access: 'master.read',
  summary: 'Cities with their states',
  input: byName,
  output: z.object({
    items: z.array(masterItem.extend({ stateId: z.number().nullable(), stateName: z.string().nullable() })),
  }),
})

export const getCountries = query({
  call: 'GET /api/master/country',
  access: 'master.read',
  summary: 'Countries with their dialing codes',
  input: byName,
  output: z.object({ items: z.array(masterItem.extend({ dialingCode: z.string() })) }),
})

export const getFunctions = masterQuery('GET /api/master/function', 'Functions')
export const getDesignations = masterQuery('GET /api/master/designations', 'Designations')
export const getIndustries = masterQuery('GET /api/master/industry', 'Industries')
export const getLanguages = masterQuery('GET /api/master/language', 'Languages')
export const getUniversities = masterQuery('GET /api/master/university', 'Universities')
export const getCourses = masterQuery('GET /api/master/course', 'Courses')

export const getSpecializations = query({
  call: 'GET /api/master/specialization',
  access: 'master.read',
  summary: 'The specializations of the chosen courses',
  input: z.object({
    /** Ids of courses as `1,2,3`; without them the specializations of all courses. */
    courseIds: idsInText.nullish(),
  }),
  output: z.object({ items: z.array(masterItem.extend({ courseId: z.number() })) }),
})

const skillItems = z.object({ items: z.array(masterItem.extend({ category: z.string() })) })

export const getSkills = query({
  call: 'GET /api/skill',
  access: 'master.read',
  summary: 'Skills of a category, or all',
  quiet: true,
  input: z.object({ categoryName: text('Category', { max: 100 }).nullish() }),
  output: skillItems,
})

export const getItSkills = query({
  call: 'GET /api/position/it/skills',
  access: 'master.read',
  summary: 'The skills of trades, which a position asks for',
  quiet: true,
  input: nothing,
  output: skillItems,
})

export const getSoftSkills = query({
  call: 'GET /api/position/soft/skills',
  access: 'master.read',
  summary: 'The soft skills, which a position asks for',
  quiet: true,
  input: nothing,
  output: skillItems,
})
