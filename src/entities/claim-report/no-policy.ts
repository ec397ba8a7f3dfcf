// The text for a person who cannot report: on the screen that ⊕ opens, and on the home in place of the report tile.

export const NO_POLICY = {
  title: 'No tienes una póliza médica o de vida vigente',
  text: 'Aquí se reportan los siniestros de esas pólizas. Para otro seguro, como el del auto o el hogar, o si crees que es un error, habla con tu ejecutivo: su teléfono está en cada una de tus pólizas.',
}
