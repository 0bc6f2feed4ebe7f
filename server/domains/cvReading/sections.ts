import { headingOf, inlineHeadingOf, type SectionKind } from './headings.ts'

/** A part of a CV as it stands: its heading as written, null for what stands above the first one. */
export interface CvSection {
  kind: SectionKind
  heading: string | null
  lines: string[]
}

/**
 * The text of a CV by its headings, in the order of the text. A label with a value on one line ("Languages: English") is
 * a section of that line; what follows it belongs to the section before.
 */
export function sectionsOf(text: string): CvSection[] {
  const sections: CvSection[] = [{ kind: 'head', heading: null, lines: [] }]
  let around = sections[0] as CvSection
  const begin = (kind: SectionKind, heading: string | null, lines: string[]) => {
    const section: CvSection = { kind, heading, lines }
    sections.push(section)
    return section
  }
  for (const line of linesIn(text)) {
    const kind = headingOf(line)
    if (kind) {
      around = begin(kind, line, [])
      continue
    }
    const inline = inlineHeadingOf(line)
    if (!inline || isLabelOnly(inline.kind, around.kind)) {
      around.lines.push(line)
      continue
    }
    begin(inline.kind, inline.heading, [inline.rest])
    around = begin(around.kind, null, [])
  }
  return sections.filter(({ lines, heading }) => lines.length > 0 || heading !== null)
}

/** What reads a line may look at each of its letters many times: nobody writes longer ones by hand. */
const longestLine = 600

function linesIn(text: string): string[] {
  return text.split('\n').flatMap((written) => {
    const pieces: string[] = []
    let rest = written.trim()
    while (rest.length > longestLine) {
      const blank = rest.lastIndexOf(' ', longestLine)
      const at = blank > 0 ? blank : longestLine
      pieces.push(rest.slice(0, at))
      rest = rest.slice(at).trim()
    }
    return rest ? [...pieces, rest] : pieces
  })
}

/** "Address: …" or "Contact: …" in a personal section or above all others is a label, as is any contact in the head. */
function isLabelOnly(kind: SectionKind, around: SectionKind): boolean {
  const isPersonal = around === 'head' || around === 'personal' || around === 'contact'
  return isPersonal && (kind === 'contact' || kind === 'personal')
}

/** The lines of the sections of some kinds, in order. */
export function linesOf(sections: readonly CvSection[], ...kinds: SectionKind[]): string[] {
  return sections.filter(({ kind }) => kinds.includes(kind)).flatMap(({ lines }) => lines)
}
