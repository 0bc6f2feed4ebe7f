import type { CvPart } from '#contract/vocab/cvParts.ts'

/** What a section of a CV is about: a part that others may read, or one that leads to the person. */
export type SectionKind = CvPart | 'head' | 'contact' | 'personal' | 'references' | 'declaration'

const headings: Record<Exclude<SectionKind, 'head'>, string> = {
  summary: `summary, professional summary, career summary, executive summary, profile summary, profile, professional
    profile, about me, about, objective, career objective, personal statement, synopsis, professional synopsis, headline,
    zusammenfassung, profil, kurzprofil, uber mich, berufliches profil, resume professionnel, profil professionnel, objectif, a propos,
    resumen, resumen profesional, perfil, perfil profesional, objetivo, सारांश, परिचय, व्यावसायिक सारांश, उद्देश्य`,
  skills: `skills, key skills, core skills, technical skills, skill set, skillset, skills summary, key skills tools, skills and
    tools, it skills, computer skills, professional skills, core competencies, key competencies, competencies, areas of expertise,
    expertise, technologies, tools and technologies, tech stack, technical expertise, technical proficiency, technical summary,
    strengths, kenntnisse, fahigkeiten, kompetenzen, fachkenntnisse, it kenntnisse, competences, competences techniques,
    competences cles, savoir faire, habilidades, competencias, conocimientos, conocimientos tecnicos, aptitudes,
    कौशल, तकनीकी कौशल, मुख्य कौशल, दक्षता`,
  experience: `experience, work experience, professional experience, employment, employment history, work history, career history,
    organizational experience, organisational experience, experience summary, professional background, career, career summary details,
    employment details, work details, internship, internships, projects, project details, projects handled, key projects,
    academic projects, berufserfahrung, beruflicher werdegang, berufliche erfahrung, werdegang, praxis, experience professionnelle,
    experiences professionnelles, experiences, parcours professionnel, projets, experiencia, experiencia laboral, experiencia profesional,
    historial laboral, trayectoria profesional, proyectos, अनुभव, कार्य अनुभव, कार्यानुभव, रोजगार, परियोजनाएं`,
  education: `education, educational qualification, educational qualifications, education details, educational details, academic
    qualification, academic qualifications, academics, academic background, academic details, academic profile, qualification,
    qualifications, education and training, education and certifications, scholastics, certifications, certification, certificates,
    ausbildung, bildung, bildungsweg, studium, schulbildung, akademische ausbildung, formation, formations, formation academique, etudes,
    diplomes, educacion, formacion, formacion academica, estudios, titulos, शिक्षा, शैक्षणिक योग्यता, शैक्षिक योग्यता`,
  languages: `languages, languages known, language skills, language, linguistic abilities, language proficiency, sprachen,
    sprachkenntnisse, langues, idiomas, lenguas, भाषाएँ, भाषाएं, भाषा, भाषा ज्ञान`,
  personal: `personal details, personal information, personal profile, personal data, personal, bio data, biodata, personal
    particulars, personal dossier, personal snapshot, personliche daten, angaben zur person, zur person, informations personnelles,
    renseignements personnels, etat civil, datos personales, informacion personal, व्यक्तिगत विवरण, व्यक्तिगत जानकारी, व्यक्तिगत परिचय`,
  contact: `contact, contact details, contact information, contact info, contacts, reach me at, reach me, get in touch, address,
    communication, contact me, kontakt, kontaktdaten, anschrift, coordonnees, contactez moi, adresse, contacto, datos de contacto,
    direccion, संपर्क, संपर्क विवरण, संपर्क सूत्र, पता`,
  references: `references, reference, referees, professional references, referenzen, referencias, संदर्भ`,
  declaration: 'declaration, self declaration, erklarung, declaracion, घोषणा',
  other: `achievements, key achievements, awards, awards and achievements, honours, honors, accomplishments, hobbies, interests,
    hobbies and interests, extra curricular activities, extracurricular activities, activities, publications, patents, training,
    trainings, workshops, memberships, volunteering, others, additional information, hobbys, interessen, auszeichnungen,
    centres d interet, loisirs, distinctions, aficiones, intereses, logros, रुचियां, उपलब्धियां`,
}

const kinds = new Map<string, SectionKind>()
for (const [kind, words] of Object.entries(headings)) {
  for (const heading of words.split(',')) kinds.set(plain(heading), kind as SectionKind)
}

/** Letters and single spaces only, in lower case and without accents; marks of other scripts stay. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
}

const longestHeading = 48

/** What a line announces, if it is nothing but a heading. */
export function headingOf(line: string): SectionKind | undefined {
  if (line.length > longestHeading) return undefined
  const bare = plain(line)
  // Some write headings with a space after each letter.
  return kinds.get(bare) ?? (/^(?:\p{L} )+\p{L}$/u.test(bare) ? kinds.get(bare.replace(/ /g, '')) : undefined)
}

/** A heading with what it announces on the same line: "Skills: Java, SQL", or two cells of a table. */
export function inlineHeadingOf(line: string): { kind: SectionKind; heading: string; rest: string } | undefined {
  const [, heading, rest] = /^([^:\t|–]{3,48}?)\s*(?::|\t|\s–\s)\s*(\S.*)$/su.exec(line) ?? []
  if (!heading || !rest) return undefined
  const kind = headingOf(heading)
  return kind && { kind, heading, rest }
}
