import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** How the business with a client stands. */
export const clientStatuses = vocabulary('Client status', {
  active: word('Active'),
  onHold: word('On hold'),
  dormant: word('Dormant'),
  lost: word('Lost'),
})

/** One of the client statuses. */
export type ClientStatus = IdOf<typeof clientStatuses>

/** How much business an organization may bring. */
export const potentials = vocabulary('Potential', {
  high: word('High'),
  medium: word('Medium'),
  low: word('Low'),
})

/** One of the potentials. */
export type Potential = IdOf<typeof potentials>

/** How soon an organization is served. */
export const organizationPriorities = vocabulary('Organization priority', {
  high: word('High'),
  medium: word('Medium'),
  low: word('Low'),
})

/** One of the organization priorities. */
export type OrganizationPriority = IdOf<typeof organizationPriorities>

/** What an organization uses the firm for. */
export const currentScopes = vocabulary('Current scope', {
  permanent: word('Permanent hiring'),
  contract: word('Contract staffing'),
  contractToHire: word('Contract to hire'),
  executive: word('Executive search'),
  rpo: word('Recruitment process outsourcing'),
  campus: word('Campus hiring'),
})

/** One of the scopes. */
export type CurrentScope = IdOf<typeof currentScopes>

/** How many people an organization employs. */
export const teamSizes = vocabulary('Team size', {
  upTo50: word('1 to 50'),
  upTo200: word('51 to 200'),
  upTo1000: word('201 to 1000'),
  upTo5000: word('1001 to 5000'),
  above5000: word('5001 and above'),
})

/** One of the team sizes. */
export type TeamSize = IdOf<typeof teamSizes>

/** The front end faces the client, the back end runs delivery. */
export const spocSides = vocabulary('SPOC side', {
  frontEnd: word('Front end'),
  backEnd: word('Back end'),
})

/** One of the SPOC sides. */
export type SpocSide = IdOf<typeof spocSides>

/** How the fee of a joining is reckoned. */
export const feeKinds = vocabulary('Kind of fee', {
  percentByBand: word('Percent by salary band'),
  flat: word('Flat fee'),
})

/** One of the kinds of fee. */
export type FeeKind = IdOf<typeof feeKinds>
