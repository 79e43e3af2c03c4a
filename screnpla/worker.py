"""Background jobs of the application, gathered from the packages that declare them."""

from __future__ import annotations

from screnpla.accounts.cleanup import accounts_cleanup_job
from screnpla.accounts.profile.account_deletion import account_deletion_job
from screnpla.accounts.reminders.send_reminders import reminder_job
from screnpla.accounts.services import AccountServices
from screnpla.accounts.sign_in.password_reset import reset_letter_job
from screnpla.ai.keys.own_key import forget_own_key, list_key_files
from screnpla.api.extra_fields import EXTRA_FIELDS
from screnpla.backup.nightly import backup_jobs
from screnpla.jobs.job import Job
from screnpla.kit.clock import Clock
from screnpla.kit.settings import Settings
from screnpla.library.sweep import sweep_job as library_sweep_job
from screnpla.mail.delivery import delivery_job
from screnpla.manuscript.derived.search_backlog import search_backlog_job
from screnpla.manuscript.history.thinning_job import thinning_job
from screnpla.manuscript.live.indexing.index_document import indexing_job
from screnpla.manuscript.takeout.takeout import forget, takeout_job, takeout_sweep_job
from screnpla.manuscript.transfer.pending_imports import import_sweep_job
from screnpla.review.notifications.send_letters import comment_letters_job
from screnpla.review.personal.forget import forget_comments
from screnpla.review.personal.own_comments import list_comment_files
from screnpla.review.recordings.personal_data import forget_recordings, list_recording_files
from screnpla.review.recordings.removal import recording_sweep_job
from screnpla.review.recordings.upload import recording_job
from screnpla.storage.blobs import Blobs
from screnpla.story.images.sweep import image_sweep_job
from screnpla.story.personal_data import forget_templates, list_story_files
from screnpla.story.questionnaire.personal_data import list_questionnaire_files
from screnpla.versions.drafts.personal_data import forget_drafts, list_draft_files
from screnpla.versions.proposals.personal_data import forget_proposals, list_proposal_files


def declare_jobs(settings: Settings, services: AccountServices, blobs: Blobs, clock: Clock) -> list[Job]:
    return [
        delivery_job(services.sender),
        reset_letter_job(services, clock),
        accounts_cleanup_job(services.db, clock),
        library_sweep_job(services.db, clock),
        import_sweep_job(services.db, clock),
        indexing_job(services, clock),
        search_backlog_job(services.db),
        thinning_job(services, clock),
        reminder_job(services, clock),
        comment_letters_job(services, clock),
        # Each package that stores data of a user adds here how it deletes them.
        account_deletion_job(
            services,
            clock,
            forget_hooks=[
                forget(services, blobs),
                forget_comments(services, clock),
                forget_recordings(services, blobs),
                forget_drafts(services),
                forget_proposals(services),
                forget_templates(services),
                forget_own_key(services),
            ],
        ),
        recording_job(services, blobs),
        recording_sweep_job(services, blobs, clock),
        image_sweep_job(services, blobs),
        takeout_job(
            services,
            blobs,
            clock,
            EXTRA_FIELDS,
            [
                list_comment_files(services),
                list_recording_files(services, blobs),
                list_draft_files(services),
                list_proposal_files(services),
                list_questionnaire_files(services),
                list_story_files(services, blobs),
                list_key_files(services),
            ],
        ),
        takeout_sweep_job(services, blobs, clock),
        *backup_jobs(settings),
    ]
