// The entry of the picture worker: prepares the pictures of a claim.

import { answerJobs } from './answer-jobs.ts'
import { movedWith, type PictureJob } from './picture-job.ts'
import { preparePicture } from './prepare-picture.ts'

answerJobs(({ bytes, edit }: PictureJob) => preparePicture(new Uint8Array(bytes), edit), movedWith)
