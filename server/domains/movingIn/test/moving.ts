import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import * as calls from '#contract/domains/movingIn/endpoints.ts'
import { type MoveInKind, type MoveInSystem, moveInLimits } from '#contract/vocab/movingIn.ts'
import { allJobs } from '#server/jobs.ts'
import type { Person, World } from '#server/test/world.ts'

/** Files by their names, as texts or bytes. */
export type Files = Readonly<Record<string, string | Uint8Array>>

/** The sample files of a system, made by ourselves after the names that it publishes. */
export function samplesOf(system: MoveInSystem): Readonly<Record<string, string>> {
  const folder = fileURLToPath(new URL(`samples/${system}`, import.meta.url))
  return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]))
}

/** Does what is due of moving in. */
export async function work({ db }: Pick<World, 'db'>): Promise<void> {
  await allJobs(db)
    .find(({ name }) => name === 'moving in')
    ?.run()
}

/** Sends a file in its pieces; an Excel file as one. */
export async function send(
  person: Person,
  moveInId: number,
  fileName: string,
  content: string | Uint8Array,
): Promise<number> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  if (fileName.endsWith('.xlsx')) {
    return (await person.call(calls.addMoveInSheet, { moveInId }, { name: fileName, bytes })).fileId
  }
  const pieces = Math.ceil(bytes.length / moveInLimits.pieceBytes)
  const { fileId } = await person.call(calls.addMoveInFile, { moveInId, fileName, pieces, bytes: bytes.length })
  for (let number = 0; number < pieces; number++) {
    const from = number * moveInLimits.pieceBytes
    const piece = { name: fileName, bytes: bytes.subarray(from, from + moveInLimits.pieceBytes) }
    await person.call(calls.addMoveInPiece, { fileId, number }, piece)
  }
  return fileId
}

/** Sends files of a system and has them checked, with columns as they are recognised. Answers the number of the move. */
export async function checked(w: World, person: Person, system: MoveInSystem, files: Files): Promise<number> {
  const name = system === 'other' ? 'Old sheets' : null
  const { moveInId } = await person.call(calls.beginMoveIn, { system, name, dayOrder: 'dayFirst' })
  for (const [fileName, text] of Object.entries(files)) await send(person, moveInId, fileName, text)
  await person.call(calls.checkMoveIn, { id: moveInId })
  await work(w)
  return moveInId
}

/** The same, added. */
export async function movedIn(w: World, person: Person, system: MoveInSystem, files: Files): Promise<number> {
  const id = await checked(w, person, system, files)
  await person.call(calls.startMoveIn, { id })
  await work(w)
  return id
}

/** What a move says of each kind: how many are added, here already, refused. */
export async function figuresOf(person: Person, id: number) {
  const { figures } = await person.call(calls.getMoveIn, { id })
  return Object.fromEntries(
    figures?.kinds.map(({ kind, toAdd, isHere, refused }) => [kind, [toAdd, isHere, refused]]) ?? [],
  )
}

/** The refused rows of a kind, with the reason as the last cell. */
export async function refusedRows(person: Person, id: number, kind: MoveInKind): Promise<string[][]> {
  const { files } = await person.call(calls.getMoveIn, { id })
  const answers = await Promise.all(
    files.filter((file) => file.kind === kind).map((file) => person.send(calls.getRefusedMoveInRows, { id: file.id })),
  )
  return answers.flatMap(({ body }) => parse(String(body), { bom: true }).slice(1) as string[][])
}
