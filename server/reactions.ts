import { accountReactions } from '#server/domains/accounts/reactions.ts'
import { applicationReactions } from '#server/domains/applications/reactions.ts'
import { clientSideReactions } from '#server/domains/clientSide/reactions.ts'
import { driveReactions } from '#server/domains/drives/reactions.ts'
import { duplicateReactions } from '#server/domains/duplicates/reactions.ts'
import { handoverReactions } from '#server/domains/handover/reactions.ts'
import { interviewReactions } from '#server/domains/interviews/reactions.ts'
import { offerReactions } from '#server/domains/offers/reactions.ts'
import { searchReactions } from '#server/domains/search/reactions.ts'
import { sourcingPointReactions } from '#server/domains/sourcingPoints/reactions.ts'
import { connectReactions } from '#server/kit/events.ts'

// What each domain does when something happens in one below it, in the order in which they are told.
connectReactions([
  ...sourcingPointReactions,
  ...applicationReactions,
  ...interviewReactions,
  ...offerReactions,
  ...accountReactions,
  ...driveReactions,
  ...clientSideReactions,
  ...searchReactions,
  ...duplicateReactions,
  ...handoverReactions,
])
