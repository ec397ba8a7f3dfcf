// What a chosen claim stands in: a page of its own, or a pane beside the list; loaded with its details.
export { ChosenPage } from '../../../toolkit/list/chosen-page.tsx'
export { ChosenPane } from '../../../toolkit/list/chosen-pane.tsx'
