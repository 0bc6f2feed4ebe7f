import { Button, Drawer, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconInfoCircle } from '@tabler/icons-react'
import type { AnyReport } from '#contract/kit/report.ts'
import styles from './Definitions.module.css'

/** How every figure of a report is computed, and what it leaves out. */
export function Definitions({ report }: { report: AnyReport }) {
  const [isOpen, { open, close }] = useDisclosure()
  const explained = Object.entries(report.columns).filter(([, { definition }]) => definition)
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconInfoCircle size={15} />}
        onClick={open}
        aria-haspopup="dialog"
      >
        How it is computed
      </Button>
      <Drawer opened={isOpen} onClose={close} position="right" size={420} title={`How ${report.title} is computed`}>
        <Stack gap="md">
          <p className={styles.text}>{report.about}</p>
          <dl className={styles.definitions}>
            {explained.map(([key, { label, definition }]) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{definition}</dd>
              </div>
            ))}
            <div>
              <dt>Left out</dt>
              <dd>{report.leftOut}</dd>
            </div>
            <div>
              <dt>Whose rows</dt>
              <dd>Only what you reach yourself is counted, here, in exports and in mails.</dd>
            </div>
          </dl>
        </Stack>
      </Drawer>
    </>
  )
}
