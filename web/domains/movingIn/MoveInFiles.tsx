import { Button, Progress, Select } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import {
  chooseMoveInColumns,
  type getMoveIn,
  getRefusedMoveInRows,
  removeMoveInFile,
} from '#contract/domains/movingIn/endpoints.ts'
import { missingFields } from '#contract/domains/movingIn/fields.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { moveInKinds } from '#contract/vocab/movingIn.ts'
import { refreshScreen, useCommand } from '#web/kit/api/api.ts'
import { ApiError, download } from '#web/kit/api/call.ts'
import { showToast } from '#web/kit/feedback/toasts.ts'
import { FilesDrop } from '#web/kit/forms/FilesDrop.tsx'
import { selectData } from '#web/kit/forms/selectData.ts'
import { Section } from '#web/kit/pages/Page.tsx'
import { countText, fileSizeText, numberText } from '#web/kit/records/formats.ts'
import { MatchMoveIn } from './MatchMoveIn.tsx'
import styles from './MovingIn.module.css'
import { sendFile } from './sendFile.ts'

type Move = OutputOf<typeof getMoveIn>
type MovedFile = Move['files'][number]

/** The files of a move: sent, recognised, and where need be told what they hold. */
export function MoveInFiles({ move }: { move: Move }) {
  return (
    <Section title="Files">
      {move.can.gather && <Send moveInId={move.id} />}
      <ul className={styles.files} aria-label="Files">
        {move.files.map((file) => (
          <OneFile key={file.id} file={file} isOpen={move.can.gather} />
        ))}
      </ul>
    </Section>
  )
}

function Send({ moveInId }: { moveInId: number }) {
  const [sending, setSending] = useState<{ name: string; share: number }>()
  const send = async (files: readonly File[]) => {
    for (const file of files) {
      setSending({ name: file.name, share: 0 })
      try {
        await sendFile(moveInId, file, (share) => setSending({ name: file.name, share }))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const why = Object.values(error.fields)[0] ?? error.message
        showToast('error', `${file.name}: ${why}`)
      }
      await refreshScreen()
    }
    setSending(undefined)
  }
  return (
    <div className={styles.upload}>
      <FilesDrop
        what="the files of the other system"
        help="CSV of any size or Excel, one file for each kind of record, and ZIPs with the CVs"
        extensions={['csv', 'xlsx', 'zip']}
        onFiles={(files) => void send(files)}
      />
      {sending && (
        <div aria-live="polite">
          <span className={styles.soft}>{sending.name} is on its way</span>
          <Progress value={sending.share * 100} aria-label={`${sending.name} is on its way`} />
        </div>
      )}
    </div>
  )
}

function OneFile({ file, isOpen }: { file: MovedFile; isOpen: boolean }) {
  const [isMatching, setIsMatching] = useState(false)
  const { id, fileName, bytes, kind, isWhole, headings, columns } = file
  const choose = useCommand(chooseMoveInColumns, { says: false })
  const remove = useCommand(removeMoveInFile)
  const missing = kind ? missingFields(kind, columns) : []
  return (
    <li className={styles.file}>
      <header>
        <strong>{fileName}</strong>
        <span className={styles.soft}>{fileSizeText(bytes)}</span>
        <Select
          aria-label={`What ${fileName} holds`}
          data={selectData(moveInKinds.terms)}
          value={kind}
          onChange={(next) => void choose.run({ fileId: id, kind: moveInKinds.has(next) ? next : null })}
          placeholder="Left out"
          clearable
          disabled={!isOpen || !isWhole || kind === moveInKinds.cv}
          w={220}
        />
        {isOpen && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconTrash size={14} />}
            onClick={() => void remove.run({ id })}
          >
            Take out
          </Button>
        )}
      </header>
      {isOpen && !isWhole && (
        <span className={styles.missing}>It has not arrived as a whole: send it again, or take it out.</span>
      )}
      {isWhole && !kind && <span className={styles.soft}>Not recognised: say what it holds, or leave it out.</span>}
      {missing.length > 0 && <span className={styles.missing}>Choose the column of {missing.join(', ')}.</span>}
      {kind && <Results file={file} />}
      {kind === moveInKinds.cv && isOpen && (
        <span className={styles.soft}>
          Whose each CV is says a CSV file in the ZIP with a column File and a column Candidate; else the name of its
          folder, or the beginning of its own name. Ids of the other system and e-mail addresses are understood.
        </span>
      )}
      {kind && kind !== moveInKinds.cv && isOpen && (
        <div>
          <Button variant="subtle" size="compact-sm" onClick={() => setIsMatching(!isMatching)}>
            {isMatching
              ? 'Hide the columns'
              : `${Object.keys(columns).length} of ${countText(headings.length, 'column')} taken over`}
          </Button>
          {(isMatching || missing.length > 0) && <MatchMoveIn key={JSON.stringify(columns)} file={{ ...file, kind }} />}
        </div>
      )}
    </li>
  )
}

function Results({ file: { id, rows, added, isHere, refused } }: { file: MovedFile }) {
  if (rows === 0) return null
  const told = [
    countText(rows - 1, 'row'),
    added > 0 && `${numberText(added)} added`,
    isHere > 0 && `${numberText(isHere)} here already`,
    refused > 0 && `${numberText(refused)} refused`,
  ]
  return (
    <span className={styles.soft}>
      {told.filter(Boolean).join(', ')}{' '}
      {refused > 0 && (
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconDownload size={12} />}
          onClick={() => void download(getRefusedMoveInRows, { id })}
        >
          Refused rows with the reasons
        </Button>
      )}
    </span>
  )
}
