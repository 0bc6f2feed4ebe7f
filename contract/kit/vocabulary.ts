import { z } from 'zod'

/** One word of a closed list: what travels on the wire (`id`) and what people read (`label`), with any further facts. */
export interface Term {
  readonly id: number | string
  readonly label: string
  /** False for a word that was withdrawn: it is taken and shown where it was chosen, and offered no more. */
  readonly isOffered?: boolean
}

/** A term whose id is its own label, for words to which the specification gives no id. */
export function word<const Label extends string>(label: Label): { id: Label; label: Label } {
  return { id: label, label }
}

/** Terms whose place in the source says something else than their order on the screen, in the order of their ids. */
export function inOrderOfIds<Terms extends Record<string, { id: number }>>(terms: Terms): Terms {
  return Object.fromEntries(Object.entries(terms).sort(([, one], [, other]) => one.id - other.id)) as Terms
}

/**
 * A closed list of words, written once and read by both sides: `statuses.joined` is the id, `labelOf(id)` the label
 * people see, `schema` accepts the ids and nothing else.
 */
export function vocabulary<const Terms extends Record<string, Term>>(
  name: string,
  terms: Terms,
  { offers = () => true }: { offers?: (id: number | string) => boolean } = {},
) {
  type Id = Terms[keyof Terms]['id']
  const all = Object.values(terms) as Terms[keyof Terms][]
  const byId = new Map<number | string, Terms[keyof Terms]>(all.map((term) => [term.id, term]))
  const ids = all.map((term) => term.id) as Id[]
  const idByKey = Object.fromEntries(Object.entries(terms).map(([key, term]) => [key, term.id])) as {
    readonly [Key in keyof Terms]: Terms[Key]['id']
  }
  return {
    ...idByKey,
    /** What the list is called, for example "Candidate status". */
    vocabularyName: name,
    /** Every term in the order of the specification. */
    terms: all as readonly Terms[keyof Terms][],
    /** Every id in the order of the specification. */
    ids: ids as readonly Id[],
    /** Whether forms offer and take a word now; most are offered always. */
    offers,
    /** Accepts exactly the ids. */
    schema: z.literal(ids),
    /** Whether a value is one of the ids. */
    has: (id: unknown): id is Id => byId.has(id as Id),
    /** The term of an id. Throws for an id that is not in the list. */
    termOf: (id: Id): Terms[keyof Terms] => {
      const term = byId.get(id)
      if (!term) throw new Error(`${name} has no ${String(id)}`)
      return term
    },
    /** The label people read; an unknown id is shown as it is. */
    labelOf: (id: number | string): string => byId.get(id)?.label ?? String(id),
  }
}

/** Any vocabulary, where only its ids and labels matter. */
export interface AnyVocabulary {
  vocabularyName: string
  terms: readonly Term[]
  ids: readonly (number | string)[]
  schema: z.core.$ZodType
  offers: (id: number | string) => boolean
  labelOf: (id: number | string) => string
}

/** Any vocabulary of these ids. */
export interface VocabularyOf<Id extends number | string> extends AnyVocabulary {
  ids: readonly Id[]
}

/** The terms that forms offer now; one that is chosen already is there for those who have it. */
export function offeredTerms(vocabulary: AnyVocabulary | undefined, chosen: readonly unknown[] = []): readonly Term[] {
  return (
    vocabulary?.terms.filter(
      ({ id, isOffered = true }) => chosen.includes(id) || (isOffered && vocabulary.offers(id)),
    ) ?? []
  )
}

/** The ids of a vocabulary as a type: `IdOf<typeof candidateStatuses>`. */
export type IdOf<Vocabulary extends { ids: readonly unknown[] }> = Vocabulary['ids'][number]

/** The part of a vocabulary that fits a place, such as the reasons of one stage. */
export function narrowed<Id extends number | string>(whole: VocabularyOf<Id>, ids: readonly Id[]): VocabularyOf<Id> {
  const terms = whole.terms.filter(({ id }) => ids.includes(id as Id))
  return { ...whole, terms, ids, schema: z.literal([...ids]) }
}
