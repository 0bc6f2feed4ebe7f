import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** Whether a candidate is allocated to a team; bulk allocation starts with those who are not. */
export const allocationStatuses = vocabulary('Allocation status', {
  notAllocated: word('Not Allocated'),
  allocated: word('Allocated'),
})

/** One of the allocation statuses. */
export type AllocationStatus = IdOf<typeof allocationStatuses>
