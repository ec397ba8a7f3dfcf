// The button at the foot of a tile's list that shows the rows which are left out.

export const ShowRest = ({ count, onShow }: { count: number; onShow: () => void }) =>
  count > 0 && (
    <button
      type="button"
      onClick={onShow}
      className="target flex w-full items-center justify-center border-line border-t px-4 font-semibold text-primary -outline-offset-2! hover:bg-tint"
    >
      {count === 1 ? 'Mostrar el otro' : `Mostrar los otros ${count}`}
    </button>
  )
