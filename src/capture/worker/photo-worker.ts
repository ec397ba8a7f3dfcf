// The entry of the photo worker: draws the square photo of a person.

import { answerJobs } from './answer-jobs.ts'
import { drawPhoto } from './draw-photo.ts'
import { movedWith, type PictureJob } from './picture-job.ts'

answerJobs(({ bytes }: PictureJob) => drawPhoto(new Uint8Array(bytes)), movedWith)
