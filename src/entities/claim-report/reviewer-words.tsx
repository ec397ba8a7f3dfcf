// Shows the comment of a reviewer as a quotation.
export const ReviewerWords = ({ text }: { text: string }) => (
  <blockquote className="break-words border-warning border-l-2 pl-3 text-ink-2">«{text}»</blockquote>
)
