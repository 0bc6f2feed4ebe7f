import { z } from 'zod'
import { command, id, ofEach } from '#contract/kit/endpoint.ts'
import { ref } from '#contract/kit/fields.ts'

/** How many candidates one call allocates. */
export const mostAllocatedAtOnce = 500

const candidateIds = z.array(id).min(1, 'Choose at least one candidate').max(mostAllocatedAtOnce)

/** Who had each of them when the person looked, null for nobody: whom somebody else was given since stays there. */
const holders = ofEach(id.nullable()).nullish()

/** The dialog that gives candidates to a recruiter. */
export const allocationForm = z.object({ recruiterId: ref('Recruiter', 'recruitersByWorkload') })

const perCandidate = z.object({
  message: z.string(),
  done: z.number(),
  results: z.array(z.object({ candidateId: z.number(), done: z.boolean(), message: z.string() })),
})

export const allocateCandidates = command({
  call: 'POST /api/candidate/allocate',
  access: 'candidate.allocate',
  writes: 'shared',
  summary: 'Give candidates to a recruiter to work on; what was done is told one by one',
  input: allocationForm.extend({ candidateIds, holders }),
  output: perCandidate,
})

export const releaseCandidates = command({
  call: 'DELETE /api/candidate/allocate',
  access: 'candidate.allocate',
  writes: 'shared',
  summary: 'Take candidates back, so that nobody has them',
  input: z.object({ candidateIds, holders }),
  output: perCandidate,
})
