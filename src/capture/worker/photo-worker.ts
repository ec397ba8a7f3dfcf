// The entry of the photo worker: draws the square photo of a person.

import { answerJobs } from './answer-jobs.ts'
import { drawPhoto } from './draw-photo.ts'

answerJobs(drawPhoto)
