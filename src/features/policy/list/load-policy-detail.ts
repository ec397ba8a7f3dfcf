// Imports the page and pane of a chosen policy when one is first chosen, so that the list does not wait for them.

export const loadPolicyDetail = async () => ({
  ...(await import('../detail/policy-page.tsx')),
  ...(await import('../detail/chosen-policy.tsx')),
})
