import { getParserState, parseCv, uploadCvWithParser } from '#contract/domains/cvReading/endpoints.ts'
import { candidateForEditing } from '#server/domains/candidates/commands.ts'
import { addCv, readCv } from '#server/domains/candidates/cvs.ts'
import { type Route, serve, servePrepared } from '#server/kit/serve.ts'
import { isParserOn, parsedOf, parsedOrNothing, requireParser } from './parse.ts'

/** Details read from CVs, which are suggested and never taken over by themselves. */
export const cvReadingRoutes: Route[] = [
  serve(getParserState, async ({ db }) => ({ isOn: await isParserOn(db) })),
  servePrepared(
    parseCv,
    async ({ db, file }) => {
      await requireParser(db)
      return readCv(file)
    },
    ({ db }, cv) => parsedOf(db, cv),
  ),
  servePrepared(
    uploadCvWithParser,
    async ({ db, actor, input, file }) => {
      await requireParser(db)
      await candidateForEditing(db, actor, input.CandidateId)
      return readCv(file)
    },
    async ({ db, actor, input }, cv) => ({
      cv: await addCv(db, actor, input.CandidateId, cv),
      message: 'Successfully updated',
      ...(await parsedOrNothing(db, cv)),
    }),
  ),
]
