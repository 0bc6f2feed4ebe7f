import { storeOfPerson } from '#web/kit/api/store.ts'

/** CVs that were dropped together and wait on the page of bulk uploads, to be read. */
export const waitingCvs = storeOfPerson<readonly File[]>(() => [])
