// Imports the chosen policy, as a page and as a pane, when a policy is first chosen: the list does not wait for it.

export const loadPolicyDetail = async () => ({
  ...(await import('../detail/policy-page.tsx')),
  ...(await import('../detail/chosen-policy.tsx')),
})
