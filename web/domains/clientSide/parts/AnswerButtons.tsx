import { ActionIcon, Button, Menu, Text } from '@mantine/core'
import { IconCheck, IconDots, IconPlayerPause, IconUserCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { answerAsClient } from '#contract/domains/clientSide/endpoints.ts'
import { answerForms } from '#contract/domains/clientSide/model.ts'
import { type ClientAnswer, clientAnswers } from '#contract/vocab/clientAnswers.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { useTimeZone } from '#web/kit/api/session.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import styles from './AnswerButtons.module.css'
import { answerMeaning, answerTitle, startingValues } from './answers.ts'
import { sayAnswer } from './undoAnswer.ts'

/** What an answer needs to know of an application. */
export interface Answerable {
  applicationId: number
  version: number
  /** As the reader sees the candidate. */
  name: string
}

type Values = Parameters<ReturnType<typeof useCommand<typeof answerAsClient>>['attempt']>[0]

interface AnswerButtonsProps {
  of: Answerable
  onDone?: () => void
  size?: 'xs' | 'sm'
}

/** The client's answers to a CV: shortlist at once, the others after what they ask for. */
export function AnswerButtons({ of, onDone, size = 'xs' }: AnswerButtonsProps) {
  const { applicationId, version, name } = of
  const [asked, setAsked] = useState<ClientAnswer>()
  const { run, isRunning } = useCommand(answerAsClient, {
    says: false,
    onDone: (answered) => {
      sayAnswer(clientAnswers.shortlist, { ...of, ...answered })
      onDone?.()
    },
  })
  const shortlist = () => void run({ applicationId, version, answer: clientAnswers.shortlist })
  return (
    <div className={styles.buttons}>
      <Button
        size={size}
        leftSection={<IconCheck size={15} />}
        loading={isRunning}
        onClick={shortlist}
        aria-label={answerTitle('shortlist', name)}
      >
        Shortlist
      </Button>
      <Button
        size={size}
        variant="default"
        leftSection={<IconX size={15} />}
        onClick={() => setAsked(clientAnswers.reject)}
        aria-label={answerTitle('reject', name)}
      >
        Reject
      </Button>
      <Button
        size={size}
        variant="default"
        leftSection={<IconPlayerPause size={15} />}
        onClick={() => setAsked(clientAnswers.hold)}
        aria-label={answerTitle('hold', name)}
      >
        Hold
      </Button>
      <MoreAnswers name={name} size={size} onChoose={setAsked} />
      {asked && <AnswerDialog of={of} answer={asked} onDone={onDone} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

interface MoreAnswersProps {
  name: string
  size: 'xs' | 'sm'
  onChoose: (answer: ClientAnswer) => void
}

function MoreAnswers({ name, size, onChoose }: MoreAnswersProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={size === 'xs' ? 30 : 36} aria-label={`More answers for ${name}`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUserCheck size={16} />} onClick={() => onChoose(clientAnswers.known)}>
          {clientAnswers.labelOf(clientAnswers.known)}
        </Menu.Item>
        <Menu.Item leftSection={<IconCheck size={16} />} onClick={() => onChoose(clientAnswers.shortlist)}>
          Shortlist with a comment
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

interface AnswerDialogProps {
  of: Answerable
  answer: ClientAnswer
  onDone?: () => void
  onClose: () => void
}

function AnswerDialog({ of: { name, ...answered }, answer, onDone, onClose }: AnswerDialogProps) {
  const timeZone = useTimeZone()
  const { attempt } = useCommand(answerAsClient, {
    ...(answer !== clientAnswers.hold && { says: false }),
    onDone: ({ version }) => {
      sayAnswer(answer, { ...answered, name, version })
      onClose()
      onDone?.()
    },
  })
  const fields = Object.keys(answerForms[answer].shape)
  const focused = answer === clientAnswers.hold ? 'comment' : fields[0]
  return (
    <FormDialog
      title={answerTitle(answer, name)}
      schema={answerForms[answer]}
      initial={startingValues(answer, timeZone)}
      draft={`answer:${answered.applicationId}:${answer}`}
      submit={clientAnswers.labelOf(answer)}
      intro={
        <Text size="sm" c="dimmed">
          {answerMeaning[answer]}
        </Text>
      }
      onSubmit={(values: Partial<Values>) => attempt({ ...values, ...answered, answer })}
      onClose={onClose}
    >
      {/* A calendar that opened with the dialog would hide its buttons on a phone. */}
      {fields.map((name) => (
        <Field key={name} name={name} hasFocus={name === focused} />
      ))}
    </FormDialog>
  )
}
