// What a chosen claim stands in: a page of its own, or a pane beside the list; loaded with its details.
export { ChosenPage } from '../../../shell/list/chosen/chosen-page.tsx'
export { ChosenPane } from '../../../shell/list/chosen/chosen-pane.tsx'
