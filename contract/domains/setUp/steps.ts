import { type IdOf, vocabulary } from '#contract/kit/vocabulary.ts'

function step<const Id extends string>(id: Id, label: string, why: string) {
  return { id, label, why }
}

/** What a new firm sets up, in the order in which one leads to the next, each with what it is good for. */
export const setUpSteps = vocabulary('Step', {
  mail: step('mail', 'Set up the mail server', 'Invitations, reminders and CVs for clients leave by mail.'),
  people: step('people', 'Invite your team', 'Clients need a SPOC, positions need recruiters.'),
  client: step('client', 'Add the first client', 'Positions, terms and invoices belong to a client.'),
  position: step('position', 'Open the first position', 'Candidates are found for positions.'),
  candidate: step('candidate', 'Add the first candidate', 'From a CV or by hand; then put them on the position.'),
  cvReading: step(
    'cvReading',
    'Have CVs read',
    'The candidate form fills itself from the CV. CVs never leave this server.',
  ),
  firm: step('firm', 'Complete the details of the firm', 'Name, address and GST number stand on every invoice.'),
  logo: step('logo', 'Add your logo', 'It stands at the sign-in, on mails, and on what candidates and clients open.'),
  holidays: step('holidays', 'Enter the holidays', 'Targets leave them out.'),
  backup: step('backup', 'Have back-ups made', 'Everything in one file, at the hour you choose.'),
})

/** One of the steps. */
export type SetUpStep = IdOf<typeof setUpSteps>
