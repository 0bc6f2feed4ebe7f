import { Button } from '@mantine/core'
import { IconMessageCircle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getLead } from '#contract/domains/leads/endpoints.ts'
import type { Lead } from '#contract/domains/leads/model.ts'
import { failureText, reading } from '#web/kit/api/api.ts'
import { ApiError } from '#web/kit/api/call.ts'
import { showToast } from '#web/kit/feedback/toasts.ts'
import { FollowUpDialog } from './LeadDialogs.tsx'

/** Logs a call with a lead wherever the lead is named: what was said, how it stands, when to call again. */
export function LogFollowUp({ leadId, about }: { leadId: number; about: string }) {
  const client = useQueryClient()
  const [lead, setLead] = useState<Lead>()
  const [isReading, setIsReading] = useState(false)
  const ask = async () => {
    setIsReading(true)
    try {
      setLead(await client.fetchQuery(reading(getLead, { id: leadId })))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast('error', failureText(error))
    } finally {
      setIsReading(false)
    }
  }
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconMessageCircle size={14} />}
        loading={isReading}
        onClick={() => void ask()}
        aria-label={`Log: ${about}`}
        data-act
      >
        Log
      </Button>
      {lead && <FollowUpDialog lead={lead} onClose={() => setLead(undefined)} />}
    </>
  )
}
