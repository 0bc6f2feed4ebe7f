import { ClientCandidateTable } from './parts/ClientCandidateTable.tsx'

/** Everybody who was sent to the client, over all its positions. */
export default function CandidatesPage() {
  return <ClientCandidateTable />
}
