/** Rules of forms that a firm can widen, each false as delivered. */
export interface WiderRules {
  /** Passwords of up to 64 characters, instead of 16. */
  passwords: boolean
  /** Names from two letters on, with apostrophes and hyphens, up to 60 characters. */
  names: boolean
  /** Phone numbers of every country, as long as they are there, instead of ten digits. */
  phones: boolean
  /** Candidates who do not say their gender. */
  genders: boolean
  /** CVs of up to 10 MB, instead of 2 MB. */
  largeCvs: boolean
  /** Categories of the wiki with spaces. */
  wikiCategories: boolean
}

/** The rules as delivered. */
export const deliveredRules: WiderRules = {
  passwords: false,
  names: false,
  phones: false,
  genders: false,
  largeCvs: false,
  wikiCategories: false,
}

/**
 * Which rules this firm has widened. Each side keeps it: the server from the settings, the browser from the session. It
 * is read when something is checked; a constant made of it when a module loads does not follow it.
 */
export let widerRules: WiderRules = deliveredRules

/** Sets the rules for this process, or this page. */
export function keepWiderRules(rules: WiderRules): void {
  widerRules = { ...deliveredRules, ...rules }
}
