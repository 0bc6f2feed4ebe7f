import * as editing from '#contract/domains/masters/editing.ts'
import * as calls from '#contract/domains/masters/endpoints.ts'
import { roles } from '#contract/vocab/roles.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import * as commands from './commands.ts'
import { masterLists } from './lists.ts'
import * as queries from './queries.ts'

const numbers = (commaSeparated: string | null | undefined) =>
  commaSeparated
    ?.split(',')
    .map(Number)
    .filter((value) => value <= 2_147_483_647)

/** The master lists. */
export const masterRoutes: Route[] = [
  serve(calls.getVerticals, () => ({ items: verticals.terms.map(({ id, label }) => ({ id, name: label })) })),
  serve(calls.getRoles, () => ({ items: roles.terms.map(({ number, id }) => ({ roleId: number, name: id })) })),
  serve(calls.getCities, ({ db, input }) => queries.cityItems(db, input.search)),
  serve(calls.getCountries, ({ db, input }) => queries.countryItems(db, input.search)),
  serve(calls.getFunctions, ({ db, input }) => queries.namedLists.functions(db, input.search)),
  serve(calls.getDesignations, ({ db, input }) => queries.namedLists.designations(db, input.search)),
  serve(calls.getIndustries, ({ db, input }) => queries.namedLists.industries(db, input.search)),
  serve(calls.getLanguages, ({ db, input }) => queries.namedLists.languages(db, input.search)),
  serve(calls.getUniversities, ({ db, input }) => queries.namedLists.universities(db, input.search)),
  serve(calls.getCourses, ({ db, input }) => queries.namedLists.courses(db, input.search)),
  serve(calls.getSpecializations, ({ db, input }) => queries.specializationItems(db, numbers(input.courseIds))),
  serve(calls.getSkills, ({ db, input }) => queries.skillItems(db, input.categoryName)),
  serve(calls.getItSkills, ({ db }) => queries.itSkillItems(db)),
  serve(calls.getSoftSkills, ({ db }) => queries.skillItems(db, queries.softSkillCategory)),
  ...masterLists,
  serve(editing.addMaster, async ({ db, actor, input }) => ({
    message: 'Successfully added',
    id: await commands.addMaster(db, actor, input),
  })),
  serve(editing.changeMaster, async ({ db, actor, input }) => ({
    message: 'Successfully updated',
    version: await commands.changeMaster(db, actor, input),
  })),
  serve(editing.setMasterActive, async ({ db, actor, input }) => {
    await commands.setMasterActive(db, actor, input)
    return { message: 'Successfully updated' }
  }),
]
