import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { lazy, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { bulkCandidates } from '#web/domains/imports/screens.ts'
import { useMay } from '#web/kit/api/session.ts'
import { areFilesOver, droppedFiles } from '#web/kit/pages/droppedFiles.ts'
import { linkTo } from '#web/kit/pages/screen.ts'
import { countText } from '#web/kit/records/formats.ts'
import styles from './DroppedCvs.module.css'
import { presentPosition } from './parts/presentPosition.ts'
import { waitingCvs } from './parts/waitingCvs.ts'

const AddCandidateDialog = lazy(() => import('./AddCandidateDialog.tsx'))

/**
 * Takes CVs that are dropped anywhere. One opens the candidate dialog. Several are read together on the page of bulk
 * uploads; whoever may not upload in bulk takes them one after the other.
 */
export default function DroppedCvs() {
  const files = droppedFiles.use()
  const mayUpload = useMay('import.candidates')
  const [turn, setTurn] = useState(0)
  const [first, ...rest] = files
  const next = () => {
    droppedFiles.set(rest)
    setTurn(turn + 1)
  }
  if (!first) return <Target />
  if (files.length > 1 && mayUpload) return <Together files={files} />
  return <OneByOne key={turn} first={first} rest={rest} onNext={next} />
}

/** What is said while files are held over the page. */
function Target() {
  const isOver = areFilesOver.use()
  const position = presentPosition.use()
  if (!isOver) return null
  return (
    <div className={styles.over} aria-hidden="true">
      <p className={styles.target}>
        <IconFileUpload size={28} stroke={1.5} />
        {position ? 'Drop a CV to put somebody on this position' : 'Drop a CV to add a candidate'}
      </p>
    </div>
  )
}

function Together({ files }: { files: readonly File[] }) {
  const navigate = useNavigate()
  const position = presentPosition.use()
  useEffect(() => {
    waitingCvs.set(files)
    droppedFiles.set([])
    navigate(linkTo(bulkCandidates, {}, position ? { position } : {}))
  }, [files, position, navigate])
  return null
}

interface OneByOneProps {
  first: File
  rest: readonly File[]
  onNext: () => void
}

function OneByOne({ first, rest, onNext }: OneByOneProps) {
  const notice = rest.length > 0 && (
    <p className={styles.rest}>
      {countText(rest.length, 'more CV')} {rest.length === 1 ? 'follows' : 'follow'}.
      <Button size="compact-xs" variant="subtle" onClick={() => droppedFiles.set([first])}>
        Only this one
      </Button>
    </p>
  )
  return <AddCandidateDialog cv={first} notice={notice} onClose={onNext} />
}
