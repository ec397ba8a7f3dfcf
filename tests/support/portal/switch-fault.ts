// Sets a fault switch of a running portal (FAULTS=on).

export type SwitchedFault = {
  fault: 'delay' | 'drop-before' | 'drop-after' | 'html' | 'status'
  calls?: number
  status?: number
  ms?: number
  method?: 'GET' | 'POST'
}

/** Makes the next calls of an endpoint fail in this way; the path `*` means every call. */
export async function switchFault(portal: { url: string }, path: string, fault: SwitchedFault): Promise<void> {
  const answer = await fetch(`${portal.url}/api/_faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-portal': '1' },
    body: JSON.stringify({ path, ...fault }),
  })
  if (!answer.ok) throw new Error(`_faults: ${answer.status} ${await answer.text()}`)
}
