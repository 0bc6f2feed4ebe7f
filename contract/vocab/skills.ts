import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** The two kinds of skills. */
export const skillKinds = vocabulary('Kind of skill', {
  it: word('IT'),
  soft: word('Soft'),
})

/** One of the kinds of skill. */
export type SkillKind = IdOf<typeof skillKinds>

/** Whether a position insists on a skill. */
export const skillNeeds = vocabulary('Need for a skill', {
  mandatory: word('Mandatory'),
  optional: word('Optional'),
})

/** One of the needs for a skill. */
export type SkillNeed = IdOf<typeof skillNeeds>

/** How well a skill or a language is mastered. */
export const proficiencyLevels = vocabulary('Proficiency level', {
  beginner: word('Beginner'),
  intermediate: word('Intermediate'),
  advanced: word('Advanced'),
  expert: word('Expert'),
})

/** One of the proficiency levels. */
export type ProficiencyLevel = IdOf<typeof proficiencyLevels>
