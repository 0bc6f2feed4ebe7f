import type { MaskedInformation } from '#contract/domains/candidates/masking.ts'
import { lpaText } from '#contract/kit/decimals.ts'
import { cvParts } from '#contract/vocab/cvParts.ts'
import { renderPdf } from '#server/kit/exports/pdf.ts'

const lpa = (paise: number | null) => (paise === null ? '' : lpaText(paise))
const list = (names: readonly string[]) => names.join(', ')

/** What the client may know of a candidate as a PDF, made from the masked view alone. */
export function maskedPdf({ candidate, more, positionName, organizationName, cv }: MaskedInformation): Promise<Buffer> {
  const title = candidate.view === 'masked' ? `Candidate ${candidate.initials}` : candidate.fullName
  return renderPdf({ title }, (page) => {
    page.title(title)
    page.note(`For ${positionName}, ${organizationName}`)
    page.space()
    const facts = [...factsOf(candidate), ...more.map(({ label, value }): [string, string] => [label, value])]
    page.facts(facts.filter(([, value]) => value !== ''))
    for (const { part, text } of cv?.parts ?? []) {
      page.heading(cvParts.labelOf(part))
      page.text(text)
    }
    if (cv?.isCut) page.note('The CV goes on. Ask us for the rest.')
  })
}

function factsOf(candidate: MaskedInformation['candidate']): [string, string][] {
  const { totalExperience: years } = candidate
  return [
    ...(candidate.view === 'revealed'
      ? ([
          ['E-mail', candidate.emailId],
          ['Phone', `${candidate.contactCode} ${candidate.contactNumber}`],
        ] as [string, string][])
      : []),
    ['Designation', candidate.designation ?? ''],
    ['Current employer', candidate.currentEmployer ?? ''],
    ['Experience', years === null ? '' : `${years} ${years === 1 ? 'year' : 'years'}`],
    ['City', candidate.currentCityName],
    ['Would work in', list(candidate.preferredCities)],
    ['Function', candidate.functionName ?? ''],
    ['Industries', list(candidate.industries)],
    ['Key skills', list(candidate.skills)],
    ['Education', list([...candidate.courses, ...candidate.specializations])],
    ['Languages', list(candidate.languages)],
    ['Current CTC', lpa(candidate.currentCtc)],
    ['Expected CTC', lpa(candidate.expectedCtc)],
    ['Notice period', candidate.noticePeriod ?? ''],
  ]
}
