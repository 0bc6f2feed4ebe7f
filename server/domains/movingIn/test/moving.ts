import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as calls from '#contract/domains/movingIn/endpoints.ts'
import { type MoveInSystem, moveInLimits } from '#contract/vocab/movingIn.ts'
import { allJobs } from '#server/jobs.ts'
import type { Person, World } from '#server/test/world.ts'

/** Files by their names, as texts. */
export type Files = Readonly<Record<string, string>>

/** The sample files of a system, made by ourselves after the names that it publishes. */
export function samplesOf(system: MoveInSystem): Files {
  const folder = fileURLToPath(new URL(`samples/${system}`, import.meta.url))
  return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]))
}

/** Does what is due of moving in. */
export async function work({ db }: Pick<World, 'db'>): Promise<void> {
  await allJobs(db)
    .find(({ name }) => name === 'moving in')
    ?.run()
}

/** Sends a file in its pieces. */
export async function send(person: Person, moveInId: number, fileName: string, text: string): Promise<number> {
  const bytes = new TextEncoder().encode(text)
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
