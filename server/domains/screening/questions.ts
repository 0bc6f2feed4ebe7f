import { and, desc, eq, inArray } from 'drizzle-orm'
import { positionFileKinds } from '#contract/domains/positions/model.ts'
import {
  assessmentGroup,
  type Question,
  questionKinds,
  skillsGroup,
  standardQuestions,
} from '#contract/vocab/screeningSheets.ts'
import type { Db } from '#server/kit/database/db.ts'
import { extractText } from '#server/kit/documents/extractText.ts'
import { detectFileType } from '#server/kit/documents/fileType.ts'
import { UnreadableDocument } from '#server/kit/documents/unreadableDocument.ts'
import { readFileById } from '#server/kit/files/files.ts'
import { skills } from '#server/records/masters/tables.ts'
import { positionFiles, positions } from '#server/records/positions/tables.ts'

/** The questions of a new sheet: the standard ones, those of the position's assessment sheet, and one for each skill. */
export async function questionsFor(db: Db, positionId: number, ofAssessment: readonly Question[]): Promise<Question[]> {
  return [...standardQuestions, ...ofAssessment, ...(await skillQuestions(db, positionId))]
}

async function skillQuestions(db: Db, positionId: number): Promise<Question[]> {
  const [position] = await db
    .select({ skillIds: positions.skillIds, softSkillIds: positions.softSkillIds })
    .from(positions)
    .where(eq(positions.id, positionId))
  const ids = [...(position?.skillIds ?? []), ...(position?.softSkillIds ?? [])]
  if (ids.length === 0) return []
  const named = await db.select({ id: skills.id, name: skills.name }).from(skills).where(inArray(skills.id, ids))
  const wanted = new Set(position?.skillIds)
  return ids.flatMap((id) => {
    const skill = named.find((one) => one.id === id)
    if (!skill) return []
    const question: Question = {
      key: `skill-${id}`,
      text: skill.name,
      kind: questionKinds.rating,
      group: skillsGroup,
      isRequired: wanted.has(id),
      help: '1 has heard of it, 5 could teach it',
    }
    return [question]
  })
}

/**
 * The questions in the position's newest assessment sheet: its lines that end with a question mark or are numbered. Reads
 * a document, so it is done before a transaction begins. A sheet that cannot be read asks nothing.
 */
export async function assessmentQuestions(db: Db, positionId: number): Promise<Question[]> {
  const [newest] = await db
    .select({ fileId: positionFiles.fileId })
    .from(positionFiles)
    .where(and(eq(positionFiles.positionId, positionId), eq(positionFiles.kind, positionFileKinds.assessmentSheet)))
    .orderBy(desc(positionFiles.id))
    .limit(1)
  if (!newest) return []
  const { bytes } = await readFileById(db, newest.fileId)
  const type = detectFileType(bytes)
  if (!type) return []
  const text = await extractText(bytes, type).catch((error: unknown) => {
    if (error instanceof UnreadableDocument) return undefined
    throw error
  })
  return questionsIn(text?.text ?? '')
}

const mostQuestions = 40
const numbered = /^\s*(?:q(?:uestion)?\.?\s*)?\d{1,2}\s*[.):-]\s*/i

function questionsIn(text: string): Question[] {
  const asked = text.split('\n').flatMap((line) => {
    const words = line
      .replace(numbered, '')
      .replace(/^[\s•●▪·*–-]+/, '')
      .replace(/\s+/g, ' ')
      .trim()
    const isAsked = words.endsWith('?') || (numbered.test(line) && words.split(' ').length > 2)
    return isAsked && words.length >= 8 && words.length <= 200 ? [words] : []
  })
  return [...new Set(asked)].slice(0, mostQuestions).map((words, index) => ({
    key: `assessment-${index + 1}`,
    text: words,
    kind: questionKinds.longText,
    group: assessmentGroup,
    isRequired: false,
  }))
}
