import { template } from '#server/domains/mail/templates.ts'

/** Asks the candidate to come, and to answer. */
export const candidateInvited = template({
  subject: '{{headline}}',
  paragraphs: [
    'Hello {{firstName}},',
    '{{opening}}',
    '{{facts}}',
    'Please tell us whether you will be there. If another time suits you better, the page shows what is free. The link works once.',
    '{{link}}',
    'Questions? {{contact}} is happy to help. The attached file puts the interview into your calendar.',
  ],
  button: 'Answer the invitation',
  gaps: ['headline', 'firstName', 'opening', 'facts', 'link', 'contact'],
})

/** Tells the candidate that an interview does not take place. */
export const candidateUninvited = template({
  subject: '{{headline}}',
  paragraphs: [
    'Hello {{firstName}},',
    'the interview below does not take place. The attached file takes it out of your calendar.',
    '{{facts}}',
    'Questions? {{contact}} is happy to help.',
  ],
  gaps: ['headline', 'firstName', 'facts', 'contact'],
})

/** Tells interviewers and the recruiter of an interview. */
export const staffInvited = template({
  subject: '{{headline}}',
  paragraphs: ['Hello {{firstName}},', '{{opening}}', '{{facts}}', '{{link}}'],
  button: 'Open the interview',
  gaps: ['headline', 'firstName', 'opening', 'facts', 'link'],
})
