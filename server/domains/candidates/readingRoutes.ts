import { getParserState, parseCv, uploadCvWithParser } from '#contract/domains/cvReading/endpoints.ts'
import { isParserOn, parsedOf, parsedOrNothing, requireParser } from '#server/domains/cvReading/parse.ts'
import { type Route, serve, servePrepared } from '#server/kit/http/serve.ts'
import { requireEditable } from './commands.ts'
import { addCv, putCv, readCv } from './cvs.ts'

/** Details read from CVs, which are suggested and never taken over by themselves. */
export const readingRoutes: Route[] = [
  serve(getParserState, async ({ db }) => ({ isOn: await isParserOn(db) })),
  servePrepared(
    parseCv,
    async ({ db, file }) => {
      await requireParser(db)
      return parsedOf(db, await readCv(file))
    },
    (_, said) => said,
  ),
  servePrepared(
    uploadCvWithParser,
    async ({ db, actor, input, file }) => {
      await requireParser(db)
      await requireEditable(db, actor, input.CandidateId)
      const cv = await readCv(file)
      return { said: await parsedOrNothing(db, cv), put: await putCv(cv) }
    },
    async ({ db, actor, input }, { said, put }) => ({
      cv: await addCv(db, actor, input.CandidateId, put),
      message: 'Successfully updated',
      ...said,
    }),
  ),
]
