/**
 * What a command changes, and so by whose reach it is refused. Of a record it is the reach to write, not to see: whoever
 * reads an application of another recruiter may not move it. A record out of sight is not found, one in sight refused.
 */
export type Writes =
  /** Nothing that anybody else could see. */
  | 'nothing'
  /** What belongs to the caller alone: a session, a task, a saved search, an upload under way. */
  | 'own'
  /** A record that was not there before; what it names is checked as a choice. */
  | 'new'
  /** What the whole firm shares, such as settings and master data: the permission alone decides. */
  | 'shared'
  /** One candidate on one position, with its screening, checks, offer and placement: those who work on it. */
  | 'application'
  /** A person: those who brought them, work on them or were given them. */
  | 'candidate'
  /** An interview: those who work on its application, and its interviewers for what they say of it. */
  | 'interview'
  | 'position'
  | 'organization'
  | 'lead'
  | 'wikiPage'
  | 'user'
  | 'invoice'
