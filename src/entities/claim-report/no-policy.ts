// The text for a person who cannot report, shown behind ⊕ and in place of the large button to report.

export const NO_POLICY = {
  title: 'No tienes una póliza médica o de vida vigente',
  text: 'Aquí se reportan los siniestros de esas pólizas. Para otro seguro, como el del auto o el hogar, o si crees que es un error, habla con tu ejecutivo: su teléfono está en cada una de tus pólizas.',
}
