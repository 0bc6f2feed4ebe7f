import * as leadModel from '#contract/domains/leads/model.ts'
import * as messages from '#contract/domains/messages/mails.ts'
import * as notificationKinds from '#contract/domains/notifications/kinds.ts'
import * as portalModel from '#contract/domains/portals/model.ts'
import * as positionModel from '#contract/domains/positions/model.ts'
import * as reportMailModel from '#contract/domains/reportMails/model.ts'
import * as templateKinds from '#contract/domains/templates/kinds.ts'
import * as sharing from '#contract/kit/sharing.ts'
import * as views from '#contract/kit/views.ts'
import type { AnyVocabulary } from '#contract/kit/vocabulary.ts'
import * as clientAnswers from '#contract/vocab/clientAnswers.ts'
import * as communicationTypes from '#contract/vocab/communicationTypes.ts'
import * as customFields from '#contract/vocab/customFields.ts'
import * as cvParts from '#contract/vocab/cvParts.ts'
import * as documentTypes from '#contract/vocab/documentTypes.ts'
import * as duplicates from '#contract/vocab/duplicates.ts'
import * as genders from '#contract/vocab/genders.ts'
import * as imports from '#contract/vocab/imports.ts'
import * as interviews from '#contract/vocab/interviews.ts'
import * as joinings from '#contract/vocab/joinings.ts'
import * as leads from '#contract/vocab/leads.ts'
import * as movingIn from '#contract/vocab/movingIn.ts'
import * as noticePeriods from '#contract/vocab/noticePeriods.ts'
import * as organizationTypes from '#contract/vocab/organizationTypes.ts'
import * as payments from '#contract/vocab/payments.ts'
import * as portals from '#contract/vocab/portals.ts'
import * as positions from '#contract/vocab/positions.ts'
import * as priorities from '#contract/vocab/priorities.ts'
import * as privacy from '#contract/vocab/privacy.ts'
import * as reasons from '#contract/vocab/reasons.ts'
import * as roles from '#contract/vocab/roles.ts'
import * as screeningSheets from '#contract/vocab/screeningSheets.ts'
import * as screenings from '#contract/vocab/screenings.ts'
import * as skills from '#contract/vocab/skills.ts'
import * as sources from '#contract/vocab/sources.ts'
import * as statuses from '#contract/vocab/statuses.ts'
import * as todos from '#contract/vocab/todos.ts'
import * as users from '#contract/vocab/users.ts'
import * as userTypes from '#contract/vocab/userTypes.ts'
import * as verticals from '#contract/vocab/verticals.ts'

const modules: readonly Readonly<Record<string, unknown>>[] = [
  ...[
    messages,
    leadModel,
    notificationKinds,
    portalModel,
    positionModel,
    reportMailModel,
    sharing,
    templateKinds,
    views,
  ],
  ...[
    clientAnswers,
    communicationTypes,
    customFields,
    cvParts,
    documentTypes,
    duplicates,
    genders,
    imports,
    interviews,
  ],
  ...[
    joinings,
    leads,
    movingIn,
    noticePeriods,
    organizationTypes,
    payments,
    portals,
    positions,
    priorities,
    privacy,
    reasons,
  ],
  ...[roles, screeningSheets, screenings, skills, sources, statuses, todos, users, userTypes, verticals],
]

const isVocabulary = (value: unknown): value is AnyVocabulary =>
  typeof value === 'object' && value !== null && 'vocabularyName' in value && 'terms' in value

const byName = new Map(
  modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (isVocabulary(value) ? [[name, value] as const] : [])),
  ),
)

/** The vocabulary that the contract calls so in code; undefined for one that no exported column has. */
export const vocabularyNamed = (name: string): AnyVocabulary | undefined => byName.get(name)

/** What the contract calls a vocabulary in code. */
export const nameOfVocabulary = (vocabulary: AnyVocabulary): string | undefined =>
  [...byName].find(([, known]) => known === vocabulary)?.[0]
