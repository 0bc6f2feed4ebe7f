import { Button } from '@mantine/core'
import { useState } from 'react'
import { answerAsInterviewer } from '#contract/domains/interviews/endpoints.ts'
import { interviewerAnswerForms } from '#contract/domains/interviews/model.ts'
import { type InterviewerAnswer, interviewerAnswers } from '#contract/vocab/interviews.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'

interface InterviewerAnswersProps {
  interviewId: number
  /** Which interview it is, in words. */
  about: string
}

/** An interviewer says that they cannot hold an interview, or that another time suits them better. */
export function InterviewerAnswers({ interviewId, about }: InterviewerAnswersProps) {
  const [asked, setAsked] = useState<InterviewerAnswer>()
  const close = () => setAsked(undefined)
  const { attempt } = useCommand(answerAsInterviewer, { onDone: close })
  return (
    <>
      {interviewerAnswers.terms.map(({ id, label }) => (
        <Button
          key={id}
          variant="default"
          size="compact-sm"
          onClick={() => setAsked(id)}
          aria-label={`${label}: ${about}`}
        >
          {label}
        </Button>
      ))}
      {asked && (
        <FormDialog
          title={interviewerAnswers.labelOf(asked)}
          schema={interviewerAnswerForms[asked]}
          intro={about}
          submit="Tell the team"
          onSubmit={({ note }: { note?: string | null }) => attempt({ interviewId, answer: asked, note })}
          onClose={close}
        />
      )}
    </>
  )
}
