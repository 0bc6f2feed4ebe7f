import { dayIn } from '#contract/kit/wallTime.ts'
import type { Role } from '#contract/vocab/roles.ts'

/**
 * What somebody comes to do, in their own words, and how they do it from the screen they begin with. Each step is one
 * click or key, but for `see`, which only looks, and `fill`, which is a click into a field and what is typed.
 */
export interface Task {
  task: string
  /** The fewest clicks and keys anybody could need. */
  best: number
  /** What was told of the screens before, where something was. */
  before?: string
  /** What the demo has to hold on the day, where it may not. */
  needs?: string
  steps: readonly string[]
}

/** Without one nothing is to be joined; the journey of an interviewer's day holds this click. */
const videoAmongNext = 'an interview by video among the five that come next'

/** The first day of the quarter that we are in, as people read it. */
function quarterFrom(): string {
  const [year, month] = dayIn().split('-').map(Number)
  const first = Math.floor(((month ?? 1) - 1) / 3) * 3 + 1
  return `01-${String(first).padStart(2, '0')}-${year}`
}

/** The tasks of each role. */
export const tasks: Partial<Record<Role, readonly Task[]>> = {
  Recruiter: [
    {
      task: 'Who do I have to call first today?',
      best: 0,
      before: 'behind one icon of seven',
      steps: ['see To do', 'see Contact .* before the joining'],
    },
    {
      task: 'I spoke to her: she comes as planned',
      best: 2,
      steps: ['button ^Log a contact', 'item On track'],
    },
    { task: 'Not now, tomorrow', best: 2, steps: ['button ^Snooze', 'item Tomorrow morning'] },
    {
      task: 'My interviews today, and let me in',
      best: 1,
      needs: videoAmongNext,
      steps: ['see Interviews ahead', 'link ^Join the interview'],
    },
    { task: 'How far am I from my target?', best: 0, steps: ['see Your target', 'see Joined this month'] },
    {
      task: 'Somebody calls back: who is Ravi Biswas?',
      best: 3,
      steps: ['key Control+k', 'type Ravi Biswas', 'key Enter', 'see Python Developer'],
    },
    {
      task: 'Whom of mine do I still have to screen?',
      best: 2,
      steps: ['link All .* to-dos', 'tab Candidates to screen'],
    },
    {
      task: 'Begin the calls I owe',
      best: 3,
      steps: ['link All .* to-dos', 'tab Candidates to screen', 'link ^Start$', 'see Screening call'],
    },
    {
      task: 'Why did the client say no to him?',
      best: 3,
      steps: ['key Control+k', 'type Gayatri Pai', 'key Enter', 'see Position'],
    },
    {
      task: 'Python people in Pune who can join in 30 days',
      best: 3,
      steps: ['key Control+k', 'type python people in Pune who can join in 30 days', 'key Enter', 'see Notice 30 days'],
    },
  ],
  QC: [
    { task: 'Who has waited longest for me?', best: 0, steps: ['see Check '] },
    { task: 'Begin checking', best: 1, steps: ['link ^Check ', 'see Pass'] },
    {
      task: 'This one is good, and the next please',
      best: 2,
      before: 'a list, a drawer and a link for each',
      steps: ['link ^Check ', 'button ^Pass', 'see Pass'],
    },
    {
      task: 'This one is not, because the pay is too high',
      best: 4,
      steps: ['link ^Check ', 'button ^Reject', 'choose Reason=1', 'button ^Reject'],
    },
    {
      task: 'I have a question to the recruiter first',
      best: 4,
      steps: [
        'link ^Check ',
        'fill Feedback to the recruiter=Which notice period did they agree?',
        'button ^Ask the recruiter',
      ],
    },
    { task: 'How many did I pass this month?', best: 0, steps: ['see QC passed'] },
  ],
  SPOC: [
    { task: 'Which client owes me an answer?', best: 0, steps: ['see Feedback on the CV of'] },
    { task: 'Remind me of that client in an hour', best: 2, steps: ['button ^Snooze: Feedback', 'item 1 hour'] },
    {
      task: 'The client said yes on the phone: note it',
      best: 2,
      steps: ['link ^Feedback on the CV', 'button ^Shortlist', 'see Shortlisted|next|Undo'],
    },
    { task: 'Where do all my interviews of the week stand?', best: 1, steps: ['link ^All interviews', 'see Calendar'] },
    {
      task: 'Move an interview to another time',
      best: 4,
      steps: [
        'link ^All interviews',
        'link Girish Rajan',
        'link ^Reschedule',
        'button ^Free',
        'button ^Reschedule',
        'see rescheduled|Re-scheduled',
      ],
    },
    {
      task: 'What is stuck on this position?',
      best: 2,
      steps: ['menu Positions', 'row 1', 'see in one status for over a week|Pipeline'],
    },
    { task: 'Offers I have to make', best: 1, steps: ['link ^Offers to be made', 'see Offer'] },
    { task: 'What I owe to those about to join', best: 0, steps: ['see Contact .* before the joining'] },
  ],
  Manager: [
    { task: 'Who of my team is behind?', best: 0, steps: ['see Team Performance'] },
    { task: 'Only what is mine', best: 1, steps: ['radio Mine'] },
    {
      task: 'What waits for QC, and since when?',
      best: 1,
      steps: ['link ^Waiting for QC', 'see Waiting hours|checks'],
    },
    { task: 'Who has room for another position?', best: 1, steps: ['link ^Recruiter Work Allocation', 'see hours'] },
    { task: 'Last month instead', best: 1, steps: ['button ^The period before'] },
    {
      task: 'This lead called back: note it',
      best: 4,
      steps: ['button ^Log: Call', 'fill What was said=Wants a call on Friday', 'button ^Save follow-up'],
    },
    { task: 'The numbers into a spreadsheet', best: 3, steps: ['link ^Productivity', 'button ^Export', 'item XLSX'] },
  ],
  Interviewer: [
    { task: 'When is my next interview, with whom?', best: 0, before: 'not found', steps: ['see Your next interview'] },
    {
      task: 'Let me in',
      best: 1,
      needs: videoAmongNext,
      steps: ['link ^Join'],
    },
    { task: 'Show me the CV', best: 1, steps: ['link ^CV', 'see CV'] },
    { task: 'I cannot make it', best: 2, steps: ['button ^I can’t make it', 'button ^Tell the team'] },
    {
      task: 'Another time would suit me',
      best: 3,
      steps: ['button ^Another time', 'fill When would suit you=Tomorrow after three', 'button ^Tell the team'],
    },
    {
      task: 'What I thought of her',
      best: 8,
      steps: [
        ...['link ^Feedback on', 'button ^Give feedback', 'choose Verdict=1', 'choose Altogether=3'],
        ...['fill Comments=Knows the stack and says what she does not know', 'button ^Give feedback'],
      ],
    },
    { task: 'All my interviews this week', best: 1, steps: ['link ^All interviews', 'see Calendar'] },
  ],
  ClientHR: [
    { task: 'Who waits for my answer?', best: 0, steps: ['see Waiting for your feedback|Everybody who waits'] },
    { task: 'Yes, this one', best: 1, steps: ['button ^Shortlist'] },
    {
      task: 'Oh no, I meant the other one',
      best: 2,
      steps: ['button ^Shortlist', 'toast ^Undo$', 'see waits for an answer again'],
    },
    { task: 'No, and why', best: 3, steps: ['button ^Reject', 'choose Reason=1', 'button ^(Reject|Save)'] },
    { task: 'I have to look at the CV', best: 1, steps: ['link main /client/candidate/', 'see Profile and CV'] },
    {
      task: 'We need another Java developer',
      best: 5,
      steps: [
        'button ^Ask for a new position',
        'fill ^Position=Java Developer',
        'fill How many people=2',
        'button ^Send to the',
      ],
    },
    { task: 'Who comes for interviews when?', best: 1, steps: ['link ^All interviews', 'see Interviews'] },
  ],
  ClientManager: [
    { task: 'Who waits for my answer?', best: 0, steps: ['see Waiting for your feedback|Everybody who waits'] },
    { task: 'One after the other, please', best: 1, steps: ['link ^Everybody who waits', 'see feedback'] },
    { task: 'What became of what I asked for?', best: 1, steps: ['link ^What you asked for', 'see asked|request'] },
    { task: 'How well do the CVs fit?', best: 1, steps: ['menu Reports', 'see Pending CV Feedback'] },
    { task: 'Which of our positions are open?', best: 1, steps: ['menu Positions', 'see Status'] },
  ],
  Accounts: [
    {
      task: 'What is overdue, and how long?',
      best: 0,
      before: 'not on the dashboard',
      steps: ['see Nothing overdue|Overdue 1 to'],
    },
    { task: 'What came in this month?', best: 0, steps: ['see Received this month'] },
    { task: 'Send this invoice', best: 2, steps: ['link ^Issue the invoice', 'button ^Issue', 'see Issue'] },
    {
      task: 'They paid',
      best: 6,
      steps: [
        'link ^Collect invoice',
        'button ^Record a payment',
        'fill Amount received=1000',
        'choose Payment method=1',
        'button ^Record the payment',
        'see 1,000',
      ],
    },
    {
      task: 'Send all that are ready',
      best: 4,
      steps: ['link ^To issue', 'box Select all', 'button ^Issue [0-9]', 'dialog ^Issue'],
    },
    { task: 'What is due, as a list', best: 1, steps: ['link ^Due', 'see MIS'] },
    { task: 'The MIS report into a spreadsheet', best: 3, steps: ['menu MIS report', 'button ^Export', 'item XLSX'] },
  ],
  BD: [
    { task: 'Whom do I call now?', best: 0, steps: ['see Call .* of '] },
    { task: 'Dial', best: 1, steps: ['dials ^Call [0-9]'] },
    {
      task: 'They want a call on Friday',
      best: 4,
      steps: ['button ^Log: Call', 'fill What was said=Wants a call on Friday', 'button ^Save follow-up'],
    },
    {
      task: 'A new lead from the fair',
      best: 11,
      steps: [
        ...[
          'menu Lead Reports',
          'button ^Add lead',
          'fill Company name=Fair Winds Logistics',
          'fill Contact person=Anil Rao',
        ],
        ...['choose Vertical=1', 'choose Source=1', 'button ^Add lead'],
      ],
    },
    {
      task: 'They became serious: make them a prospect',
      best: 3,
      steps: ['link ^Call [A-Z]', 'button ^Make a Prospect', 'dialog ^Make a Prospect', 'see Prospect'],
    },
    { task: 'Meetings of the week', best: 0, steps: ['see Upcoming Meetings'] },
  ],
  InternalHR: [
    { task: 'How far is hiring for ourselves this month?', best: 0, steps: ['see CVs submitted', 'see Offered'] },
    { task: 'Who of ours still needs an interview?', best: 0, steps: ['see Schedule an interview of'] },
    { task: 'I sit in on this one: let me in', best: 1, steps: ['see Interviews ahead', 'link ^Join the interview'] },
  ],
  VP: [
    { task: 'Who is behind target?', best: 0, steps: ['see Team Performance', 'see of ₹'] },
    { task: 'What will we earn?', best: 0, steps: ['see Revenue projected'] },
    { task: 'Who are these eleven who joined?', best: 1, steps: ['link ^[0-9]+$', 'see Joined'] },
    {
      task: 'The quarter instead of the month',
      best: 2,
      steps: ['button ^Usual periods', 'button This quarter', `see ${quarterFrom()}`],
    },
    { task: 'Which clients have gone quiet?', best: 2, steps: ['menu Reports', 'link Client last action|Last action'] },
    {
      task: 'Send me this every Monday',
      best: 5,
      steps: [
        'link ^Team Performance',
        'button ^By mail',
        'dialog ^Mail this report',
        'choose How often|Repeat|When=1',
        'dialog ^(Save|Mail|Send)',
      ],
    },
  ],
}
