// The containers of a chosen claim, loaded with its details: a separate page, or a pane beside the list.
export { ChosenPage } from '../../../toolkit/list/chosen-page.tsx'
export { ChosenPane } from '../../../toolkit/list/chosen-pane.tsx'
