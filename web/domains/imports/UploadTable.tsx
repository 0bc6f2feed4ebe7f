import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { getImportTemplate, importUploads, tableFormats } from '#contract/domains/imports/endpoints.ts'
import { type ImportKind, importKinds, importLimits, importPermissions } from '#contract/vocab/imports.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { download } from '#web/kit/api/call.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { FileDrop, selectFile } from '#web/kit/forms/FileDrop.tsx'
import { selectData } from '#web/kit/forms/selectData.ts'
import { linkTo } from '#web/kit/pages/screen.ts'
import { numberText } from '#web/kit/records/formats.ts'
import styles from './Imports.module.css'
import { importView } from './screens.ts'

/** Chooses what a table holds, and uploads it. Which kind is open stands in the address. */
export function UploadTable({ only }: { only?: ImportKind }) {
  const { permissions } = useSignedIn()
  const [address, setAddress] = useSearchParams()
  const allowed = importKinds.terms.filter(({ id }) => permissions.has(importPermissions[id]))
  const asked = allowed.find(({ id }) => id === (only ?? address.get('kind')))
  const kind = (asked ?? allowed[0])?.id
  if (!kind) return null
  return (
    <section className={styles.upload} aria-label="Upload a table">
      {!only && (
        <SegmentedControl
          value={kind}
          onChange={(next) => setAddress({ kind: next }, { replace: true })}
          data={selectData(allowed)}
          aria-label="What the table holds"
          className={styles.kinds}
        />
      )}
      <Upload key={kind} kind={kind} />
    </section>
  )
}

function Upload({ kind }: { kind: ImportKind }) {
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const { run, isRunning } = useCommand(importUploads[kind], {
    says: false,
    onDone: ({ importId }) => navigate(linkTo(importView, { id: importId })),
    onFailed: ({ fields }) => setError(fields['file']),
  })
  const upload = async () => {
    if (!file) return setError(selectFile)
    await run({}, { file, onProgress: setProgress })
    setProgress(undefined)
  }
  const take = (taken: File | undefined) => {
    setFile(taken)
    setError(undefined)
  }
  return (
    <Stack gap="sm">
      <FileDrop
        label={`Table of ${importKinds.labelOf(kind).toLowerCase()}`}
        file={file}
        onFile={take}
        extensions={tableFormats.ids}
        maxBytes={importLimits.bytes}
        error={error}
        progress={progress}
        help={`CSV or Excel with one heading row, up to ${numberText(importLimits.rows)} rows. Nothing is added before you have seen the check.`}
      />
      <Group justify="space-between" gap="xs">
        <Templates kind={kind} />
        <Button onClick={upload} loading={isRunning}>
          Upload and match columns
        </Button>
      </Group>
    </Stack>
  )
}

function Templates({ kind }: { kind: ImportKind }) {
  return (
    <Group gap={4}>
      <Text size="sm" c="dimmed">
        Template
      </Text>
      {tableFormats.terms.map(({ id, label }) => (
        <Button
          key={id}
          variant="subtle"
          size="compact-sm"
          onClick={() => void download(getImportTemplate, { kind, format: id })}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}
